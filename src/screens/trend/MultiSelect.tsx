import { useState } from 'react'
import { Button } from '../../ui/controls/Button'
import { Chip, Chips } from '../../ui/controls/Chip'
import { Dropdown } from './Dropdown'
import { useDropdown } from './trendContexts'

interface PickGroup {
  readonly title: string
  readonly options: readonly { readonly value: string | number; readonly label: string }[]
  readonly chosen: readonly (string | number)[]
  /** One at a time. */
  readonly single?: boolean
  /** The player may leave all of them unchosen. */
  readonly optional?: boolean
}

interface MultiSelectProps {
  readonly groups: readonly PickGroup[]
  /** What is chosen, group by group. */
  readonly onConfirm: (chosen: readonly (readonly (string | number)[])[]) => void
}

/** Conditions: 确定 applies them, 取消 and every other way out restore the choice before. */
export function MultiSelect({ groups, onConfirm }: MultiSelectProps) {
  const { close } = useDropdown()
  const [draft, setDraft] = useState(() => groups.map(group => group.chosen))
  const change = (at: number, chosen: readonly (string | number)[]) =>
    setDraft(draft.map((old, index) => (index === at ? chosen : old)))
  const lacking = groups.some((group, at) => !group.optional && draft[at]?.length === 0)
  return (
    <Dropdown
      onClose={close}
      foot={
        <>
          <Button onPress={close}>取消</Button>
          <Button
            kind="primary"
            disabled={lacking}
            onPress={() => {
              onConfirm(draft)
              close()
            }}
          >
            确定
          </Button>
        </>
      }
    >
      {groups.map(({ title, options, single = false }, at) => {
        const chosen = draft[at] ?? []
        const all = chosen.length === options.length
        return (
          <section key={title} className="pickgroup">
            <h2>
              {title}
              {!single && options.length > 2 && (
                <button type="button" onClick={() => change(at, all ? [] : options.map(option => option.value))}>
                  {all ? '清空' : '全选'}
                </button>
              )}
            </h2>
            <Chips label={title}>
              {options.map(({ value, label }) => {
                const pressed = chosen.includes(value)
                const toggled = options
                  .map(option => option.value)
                  .filter(other => chosen.includes(other) !== (other === value))
                return (
                  <Chip key={value} pressed={pressed} onPress={() => change(at, single ? [value] : toggled)}>
                    {label}
                  </Chip>
                )
              })}
            </Chips>
          </section>
        )
      })}
    </Dropdown>
  )
}
