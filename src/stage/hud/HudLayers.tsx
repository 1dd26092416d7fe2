import { extend } from '@pixi/react'
import { Container, Text } from 'pixi.js'
import { memo, useCallback, useLayoutEffect, useSyncExternalStore } from 'react'
import type { Hud, HudEntry } from './Hud'

extend({ Container, Text })

interface HudLayersProps {
  readonly hud: Hud
}

/**
 * Everything scenes have declared. React makes the nodes; each stands in the scene's own container, in its order there.
 */
export function HudLayers({ hud }: HudLayersProps) {
  const entries = useSyncExternalStore(hud.subscribe, hud.entries)
  useLayoutEffect(() => hud.commit(entries))
  return entries.map(entry => <Layer key={entry.key} entry={entry} />)
}

const Layer = memo(function Layer({ entry: { layer, Part, props } }: { readonly entry: HudEntry }) {
  // React appended it to the stage; Pixi takes it from there. React would end the container alone and leave its texts,
  // with their textures, to nobody.
  const move = useCallback(
    (made: Container) => {
      if (!layer.destroyed) layer.addChild(made)
      return () => made.destroy({ children: true })
    },
    [layer]
  )
  return (
    <pixiContainer ref={move}>
      <Part {...props} />
    </pixiContainer>
  )
})
