import { useSyncExternalStore } from 'react'
import { AnyIcon } from '../../ui/art/AnyIcon'
import { Button } from '../../ui/controls/Button'

const NONE = () => undefined
const onChange = (run: () => void) => window.installOffer?.onChange(run) ?? NONE
const isOffered = () => window.installOffer?.isOpen() ?? false

/** 安装到桌面, where the browser offers it; elsewhere the steps say how. */
export function Install() {
  if (!useSyncExternalStore(onChange, isOffered)) return null
  return (
    <Button kind="primary" wide onPress={() => void window.installOffer?.take()}>
      <AnyIcon name="device" size="s" />
      安装到桌面
    </Button>
  )
}
