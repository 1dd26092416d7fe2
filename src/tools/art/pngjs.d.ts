/** The part of pngjs the build scripts use; the package ships no types. */
declare module 'pngjs' {
  export class PNG {
    constructor(options: { width: number; height: number })
    width: number
    height: number
    data: Buffer
    static bitblt(
      from: PNG,
      to: PNG,
      x: number,
      y: number,
      width: number,
      height: number,
      toX: number,
      toY: number
    ): void
    static sync: {
      read(bytes: Buffer): PNG
      write(
        image: PNG,
        options?: { deflateLevel?: number; deflateStrategy?: number; filterType?: number; colorType?: number }
      ): Buffer
    }
  }
}
