import { useId } from 'react'
import { Link } from 'react-router'
import type { UploadFormat } from '../../../rules/play'
import { slipCodeIn } from '../../../rules/slip-code/slipCodeIn'
import { uploadFault } from '../../../rules/upload'
import { slipCodePath } from '../../../state/paths'
import { betMessage } from '../../../text/betMessages'
import { useBetForm } from '../form/BetForm'
import type { BoardPlay } from '../slip/pick'
import { useUploadText } from './useUploadText'

interface UploadBoxProps {
  readonly entry: BoardPlay
  readonly onText: (text: string) => void
}

/** Two different tokens of the format, so that the hint shows the separator as well. */
function sampleOf({ length, from, to, width, rule }: UploadFormat): string {
  const token = (start: number) => {
    const values = Array.from({ length }, (_, place) => from + ((start + place) % (to - from + 1)))
    if (rule === 'pair') values[1] = values[0] ?? from
    return values.map(value => String(value).padStart(width, '0')).join(width === 1 ? '' : ' ')
  }
  return [token(1), token(2)].join(width === 1 ? ' ' : ', ')
}

const SEPARATORS: Readonly<Record<1 | 2, string>> = {
  1: '空格、逗号、分号、竖线或换行',
  2: '逗号、分号、竖线或换行'
}

/** The text box of single-form plays (§P1.1): it names a bad token and its line while the player types. */
export function UploadBox({ entry, onText }: UploadBoxProps) {
  const { config, play, pick } = entry
  const { slip, uploads } = useBetForm()
  const hint = useId()
  const format = play.upload
  const { shown, reading, change } = useUploadText({ format, uploads, text: pick.text, onText })
  const upload = slip.uploads.get(config.playId)
  if (!format || !upload) return null
  const numbers = format.width === 1 ? `${format.length}位数字` : `${format.length}个两位号码`
  const wrong = upload.ok ? undefined : uploadFault(upload)
  const fault = wrong && betMessage(wrong.code, wrong.params)
  const code = upload.ok ? undefined : slipCodeIn(shown)
  const limit = slip.fault ?? slip.limitFault
  const tooMany = limit?.code === 'bet.single-limit' ? limit : undefined
  return (
    <section className="upload" aria-label={play.name}>
      <p className="upload__hint" id={hint}>
        每注{numbers}，以{SEPARATORS[format.width]}分隔，例如 <span className="num">{sampleOf(format)}</span>
      </p>
      <textarea
        className={fault || tooMany ? 'upload__text upload__text--bad' : 'upload__text'}
        value={shown}
        aria-label="号码"
        aria-describedby={hint}
        aria-invalid={(fault ?? tooMany) !== undefined}
        placeholder="在此输入或粘贴号码"
        spellCheck={false}
        autoComplete="off"
        onChange={event => change(event.target.value)}
      />
      <p className="upload__state" role="status">
        {reading && <span>正在读取号码…</span>}
        {code !== undefined && (
          <Link className="upload__code" to={slipCodePath(code)}>
            打开购彩码
          </Link>
        )}
        {!reading && !code && fault && <span className="upload__fault">{fault}</span>}
        {!reading && !fault && (
          <span className={tooMany ? 'upload__fault' : undefined}>
            {tooMany
              ? betMessage(tooMany.code, tooMany.params)
              : `已输入 ${upload.ok ? upload.lines.length : 0} 个号码`}
          </span>
        )}
        {upload.ok && upload.duplicates > 0 && <span>{betMessage('upload.duplicates', { n: upload.duplicates })}</span>}
        <button type="button" className="upload__clear" disabled={shown === ''} onClick={() => change('')}>
          清空
        </button>
      </p>
    </section>
  )
}
