import type { Cancel } from '../../timing/Clock'

/** What a frame asked of WebGL, and what lies in its memory. */
export interface GlCount {
  draws: number
  /** Bytes of textures as they were handed over, with mipmaps. */
  textureBytes: number
  textures: number
}

/** Counts draw calls and texture bytes of every context of the page. Returns the counts and the undo. */
export function meterGl(): { readonly count: GlCount; readonly stop: Cancel } {
  const count: GlCount = { draws: 0, textureBytes: 0, textures: 0 }
  const proto = WebGL2RenderingContext.prototype
  const { drawElements, drawArrays, drawElementsInstanced, texImage2D, deleteTexture, bindTexture, generateMipmap } =
    proto
  const bound = new WeakMap<WebGL2RenderingContext, WebGLTexture | null>()
  const sizes = new Map<WebGLTexture, number>()
  const weigh = (texture: WebGLTexture | null | undefined, bytes: number): void => {
    if (texture) sizes.set(texture, Math.max(sizes.get(texture) ?? 0, bytes))
    sum()
  }
  const sum = (): void => {
    count.textures = sizes.size
    count.textureBytes = [...sizes.values()].reduce((all, bytes) => all + bytes, 0)
  }
  proto.drawElements = function (...args) {
    count.draws++
    drawElements.apply(this, args)
  }
  proto.drawArrays = function (...args) {
    count.draws++
    drawArrays.apply(this, args)
  }
  proto.drawElementsInstanced = function (...args) {
    count.draws++
    drawElementsInstanced.apply(this, args)
  }
  proto.bindTexture = function (target, texture) {
    bound.set(this, texture)
    bindTexture.call(this, target, texture)
  }
  proto.texImage2D = function (this: WebGL2RenderingContext, ...args: unknown[]) {
    const source = args.at(-1)
    const size =
      args.length >= 9
        ? Number(args[3]) * Number(args[4])
        : source && typeof source === 'object' && 'width' in source && 'height' in source
          ? Number(source.width) * Number(source.height)
          : 0
    weigh(bound.get(this), size * 4)
    Reflect.apply(texImage2D, this, args)
  } as typeof proto.texImage2D
  proto.generateMipmap = function (target) {
    const texture = bound.get(this)
    if (texture) weigh(texture, ((sizes.get(texture) ?? 0) * 4) / 3)
    generateMipmap.call(this, target)
  }
  proto.deleteTexture = function (texture) {
    if (texture) sizes.delete(texture)
    sum()
    deleteTexture.call(this, texture)
  }
  return {
    count,
    stop: () => {
      Object.assign(proto, {
        drawElements,
        drawArrays,
        drawElementsInstanced,
        texImage2D,
        deleteTexture,
        bindTexture,
        generateMipmap
      })
    }
  }
}
