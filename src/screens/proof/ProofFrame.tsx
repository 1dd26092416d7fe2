import type { ReactNode } from 'react'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { Icon } from '../../ui/art/Icon'
import { Button } from '../../ui/controls/Button'
import { NavBar } from '../../ui/layout/NavBar'
import { ScreenBody } from '../../ui/layout/ScreenBody'
import { useBack } from '../shared/hooks/useBack'
import { saveText } from '../shared/saveText'
import './proof.css'
import type { ProofFile } from './useProofFile'

/** What can be saved of it: the name and the text of a file, once its sum is made. */
export interface Saved {
  readonly name: string
  readonly text: string
}

interface ProofFrameProps {
  readonly file: ProofFile
  /** Undefined where there is nothing to save or to repeat. */
  readonly foot?: { readonly saved: Saved | undefined; readonly again: () => void } | undefined
  readonly children: ReactNode
}

/** 验证开奖 around what is proven: 打开 above, 导出 and 再算一遍 below. */
export function ProofFrame({ file, foot, children }: ProofFrameProps) {
  const back = useBack()
  return (
    <>
      <NavBar
        title="验证开奖"
        onBack={back}
        end={
          <label className="nav__text proof-open">
            打开
            <input
              type="file"
              className="visually-hidden"
              accept=".json,application/json"
              aria-label="打开 JSON"
              onChange={({ target }) => {
                const [chosen] = target.files ?? []
                // A field that still holds a file says nothing when the same one, changed meanwhile, is chosen again.
                target.value = ''
                if (chosen) void file.open(chosen)
              }}
            />
          </label>
        }
      />
      <ScreenBody>
        {file.refusal !== '' && (
          <p className="proof-refused" role="alert">
            {file.refusal}
          </p>
        )}
        {children}
      </ScreenBody>
      {foot && (
        <footer className="betbar betbar--page">
          <div className="proof-two">
            <Button
              disabled={!foot.saved}
              onPress={() => foot.saved && saveText(foot.saved.name, foot.saved.text, 'application/json')}
            >
              <AnyIcon name="export" size="s" />
              导出 JSON
            </Button>
            <Button onPress={foot.again}>
              <Icon name="replay" size="s" />
              再算一遍
            </Button>
          </div>
        </footer>
      )}
    </>
  )
}
