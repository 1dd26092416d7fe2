import { useState } from 'react'
import { useNavigate } from 'react-router'
import { readSlipCode } from '../../../rules/slip-code/slipCode'
import { slipCodeIn } from '../../../rules/slip-code/slipCodeIn'
import { slipCodePath } from '../../../state/paths'
import { betMessage } from '../../../text/betMessages'
import { Button } from '../../../ui/controls/Button'

/** 导入: a text somebody sent, with a code in it. */
export function CodeImport({ fault }: { readonly fault: boolean }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(fault)
  const take = () => {
    const code = slipCodeIn(text)
    if (code === undefined || !readSlipCode(code)) setWrong(true)
    else void navigate(slipCodePath(code), { replace: true })
  }
  return (
    <section className="upload" aria-label="导入">
      <p className="upload__hint">粘贴收到的购彩码或链接，查看其中的注单</p>
      <textarea
        className={wrong ? 'upload__text upload__text--bad' : 'upload__text'}
        value={text}
        aria-label="购彩码"
        aria-invalid={wrong}
        aria-describedby="code-fault"
        placeholder="kj1."
        spellCheck={false}
        autoComplete="off"
        onChange={event => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <p className="upload__state" role="status" id="code-fault">
        {wrong && <span className="upload__fault">{betMessage('slip-code.wrong')}</span>}
      </p>
      <Button kind="primary" wide disabled={text.trim() === ''} onPress={take}>
        导入
      </Button>
    </section>
  )
}
