import type { ReactNode } from 'react'
import type { StepState } from '../../rules/trust/steps'
import { Icon } from '../../ui/art/Icon'
import { CopyButton } from '../shared/CopyButton'
import '../shared/steps.css'

/** `run`: not done yet; `part`: all that was looked at passed, but not everything could be looked at. */
export type RowState = StepState | 'run' | 'part'

const SPOKEN: Readonly<Record<RowState, string>> = {
  ok: '通过',
  bad: '不通过',
  none: '没有内容',
  run: '正在重算',
  part: '只验证了一部分'
}

interface StepRowProps {
  readonly place: number
  readonly title: string
  readonly state: RowState
  /** At the end of its line: a time, a method. */
  readonly note?: string | undefined
  readonly children?: ReactNode
}

/** One link of the chain of steps. */
export function StepRow({ place, title, state, note, children }: StepRowProps) {
  return (
    <li data-s={state}>
      <span className="chain__mark" aria-hidden="true">
        {state === 'ok' ? <Icon name="check" size="xs" /> : state === 'bad' ? <Icon name="close" size="xs" /> : place}
      </span>
      <h2 className="chain__head">
        <span>
          {title}
          <span className="visually-hidden">：{SPOKEN[state]}</span>
        </span>
        {note !== undefined && <small>{note}</small>}
      </h2>
      {children}
    </li>
  )
}

/** 64 hex digits in eights, the first and the last of them to be compared by eye. */
export function HashText({ hash, label }: { readonly hash: string; readonly label: string }) {
  const eights = hash.match(/.{1,8}/g) ?? []
  return (
    <p className="hash">
      <span>
        {eights.map((part, place) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: a hash may have equal parts
          place === 0 || place === eights.length - 1 ? <b key={place}>{part} </b> : `${part} `
        )}
      </span>
      <CopyButton text={hash} label={label} />
    </p>
  )
}

const short = (value: string): string =>
  /^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 8)}…${value.slice(-8)}` : value

interface ComparedProps {
  readonly said: string
  readonly found: string
  /** Labels of the value the proof says and of the one that was computed. */
  readonly names: readonly [said: string, found: string]
}

/** Two values side by side. */
export function Compared({ said, found, names }: ComparedProps) {
  const same = said === found
  return (
    <dl className="calc">
      <div>
        <dt>{names[0]}</dt>
        <dd>{short(said) || '-'}</dd>
      </div>
      <div>
        <dt>{names[1]}</dt>
        <dd className={same ? undefined : 'calc__bad'}>{short(found) || '-'}</dd>
      </div>
      <div>
        <dt>{same ? '两者相同' : '两者不同'}</dt>
        <dd className={same ? undefined : 'calc__bad'}>
          <Icon name={same ? 'check' : 'close'} size="s" />
        </dd>
      </div>
    </dl>
  )
}
