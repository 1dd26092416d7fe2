import { useState } from 'react'
import { numberSetMessage } from '../../../text/numberSetMessages'
import { Icon } from '../../../ui/art/Icon'
import { Button } from '../../../ui/controls/Button'

interface NumberSetRowProps {
  /** Name of the set's play, where the board has several; else empty. */
  readonly name: string
  /** The numbers in words, and their notes; undefined: the play no longer takes them. */
  readonly shown: { readonly content: string; readonly notes: number } | undefined
  /** Why it cannot be removed now. */
  readonly fixed: boolean
  readonly onPut: () => void
  readonly onRemove: () => void
}

/** A number set: a tap puts it back on the board. It is removed by two taps in two places. */
export function NumberSetRow({ name, shown, fixed, onPut, onRemove }: NumberSetRowProps) {
  const [leaving, setLeaving] = useState(false)
  const content = shown?.content ?? numberSetMessage('number-sets.changed')
  return (
    <li className="sets__row">
      <button type="button" className="grow sets__put" disabled={!shown} onClick={onPut}>
        {name !== '' && <small>{name}</small>}
        <span className="sets__content">{content}</span>
        {shown && <small>{shown.notes} 注</small>}
      </button>
      {leaving ? (
        <span className="sets__sure">
          <Button small onPress={() => setLeaving(false)}>
            保留
          </Button>
          <Button small kind="line" disabled={fixed} onPress={onRemove}>
            删除
          </Button>
        </span>
      ) : (
        <button
          type="button"
          className="slip__del"
          aria-label={`删除 ${content}`}
          disabled={fixed}
          onClick={() => setLeaving(true)}
        >
          <Icon name="trash" size="s" />
        </button>
      )}
    </li>
  )
}
