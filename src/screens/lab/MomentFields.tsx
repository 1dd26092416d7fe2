import { FAMILY_KEYS } from '../../games/cards'
import { PACES, QUALITIES } from '../../stage/Scene'
import { Choice, Entry } from './fields'
import type { Moment } from './moment'
import { momentOf } from './moment'

const DEVICES = [
  [320, 180],
  [390, 220],
  [390, 460],
  [480, 270],
  [768, 433]
] as const

/** The whole numbers of a text, whatever stands between them. */
const numbersIn = (text: string): readonly number[] =>
  text
    .split(/[^0-9]+/)
    .filter(Boolean)
    .map(Number)

interface MomentFieldsProps {
  readonly moment: Moment
  readonly onChange: (part: Partial<Moment>) => void
}

/** All that decides a frame but its time: scene, draw, device and the player's settings. */
export function MomentFields({ moment, onChange }: MomentFieldsProps) {
  return (
    <>
      <Choice
        label="画面"
        values={FAMILY_KEYS}
        value={moment.family}
        onChange={family => {
          const { result, last } = momentOf(`scene=${family}`)
          onChange({ family, result, last })
        }}
      />
      <Choice label="节奏" values={PACES} value={moment.pace} onChange={pace => onChange({ pace })} />
      <Choice
        label="画质"
        values={['auto', ...QUALITIES] as const}
        value={moment.quality}
        onChange={quality => onChange({ quality })}
      />
      <Choice
        label="尺寸"
        values={DEVICES.map(size => size.join('×'))}
        value={`${moment.width}×${moment.height}`}
        onChange={size => {
          const [width = 390, height = 220] = numbersIn(size)
          onChange({ width, height })
        }}
      />
      <Entry label="种子" value={String(moment.seed)} onChange={text => onChange({ seed: Number(text) || 0 })} />
      <Entry
        label="结果"
        value={moment.result.join(',')}
        onChange={text => numbersIn(text).length === moment.result.length && onChange({ result: numbersIn(text) })}
      />
      <Entry
        label="上期"
        value={moment.last.join(',')}
        onChange={text => numbersIn(text).length === moment.last.length && onChange({ last: numbersIn(text) })}
      />
      <Entry label="等待" value={String(moment.wait)} onChange={text => onChange({ wait: Number(text) || 0 })} />
      <Entry label="派彩" value={String(moment.win)} onChange={text => onChange({ win: Number(text) || 0 })} />
      <label>
        <input type="checkbox" checked={moment.own} onChange={event => onChange({ own: event.target.checked })} />
        自己的注
      </label>
      <label>
        <input
          type="checkbox"
          checked={moment.reduced}
          onChange={event => onChange({ reduced: event.target.checked })}
        />
        减少动态
      </label>
    </>
  )
}
