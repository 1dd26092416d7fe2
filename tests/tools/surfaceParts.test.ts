import { describe, expect, it } from 'vitest'
import { lateParts } from '../../src/tools/build/surfaceParts'

const PIPE = '/site/node_modules/pixi.js/lib/scene/sprite-nine-slice/NineSliceSpritePipe.mjs'
const FILTERS = '/site/node_modules/pixi.js/lib/filters/FilterPipe.mjs'
const SURFACE = '/site/src/stage/openSurface.tsx'
const SCENE = '/site/src/stage/slot/SlotScene.ts'

const script = (fileName: string, ids: readonly string[], imports: readonly string[] = [], renderedLength = 90) => ({
  fileName,
  imports,
  modules: Object.fromEntries(ids.map(id => [id, { renderedLength }]))
})

describe('what the stage draws with comes before its renderer', () => {
  it.each([
    { title: 'in a scene’s own script: too late', scripts: [script('scene.js', [SCENE, PIPE])], late: [PIPE] },
    { title: 'in the stage’s script', scripts: [script('stage.js', [SURFACE, PIPE])], late: [] },
    {
      title: 'in one that a script before it imports, in a circle too',
      scripts: [
        script('stage.js', [SURFACE], ['lib.js']),
        script('lib.js', [], ['parts.js']),
        script('parts.js', [PIPE], ['stage.js'])
      ],
      late: []
    },
    {
      title: 'in one that both import',
      scripts: [
        script('stage.js', [SURFACE], ['parts.js']),
        script('scene.js', [SCENE], ['parts.js']),
        script('parts.js', [PIPE])
      ],
      late: []
    },
    { title: 'of which nothing is left', scripts: [script('scene.js', [PIPE], [], 0)], late: [] },
    { title: 'filters, which nothing has', scripts: [script('filters.js', [FILTERS])], late: [] }
  ])('$title', ({ scripts, late }) => {
    expect(lateParts([script('main.js', ['/site/src/main.tsx']), ...scripts])).toEqual(late)
  })
})
