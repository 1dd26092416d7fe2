import { Field } from '../../ui/Field'
import type { CodePicture } from './useCodePicture'

export interface CodeFieldProps {
  readonly code: string
  readonly onChange: (code: string) => void
  readonly picture: CodePicture
}

/** 验证码 with its picture; a tap on the picture asks for another one. */
export function CodeField({ code, onChange, picture }: CodeFieldProps) {
  return (
    <Field
      label="验证码"
      icon="shield"
      inputMode="numeric"
      autoComplete="off"
      maxLength={8}
      value={code}
      onChange={value => onChange(value.replace(/\D/g, ''))}
      end={
        <button type="button" className="code" aria-label="换一张验证码图片" onClick={picture.renew}>
          {picture.svg && <img src={`data:image/svg+xml,${encodeURIComponent(picture.svg)}`} alt="验证码图片" />}
        </button>
      }
    />
  )
}
