/** What a PostgreSQL folder records about itself in global/pg_control: from where its log must be read. */
interface ControlFile {
  /** Positions in the log: of the last checkpoint, and of where recovery from it begins. */
  readonly checkpoint: bigint
  readonly redo: bigint
  readonly timeline: number
}

const SIZE = 8192
/** The place of the checksum differs between versions of PostgreSQL; it covers everything before it. */
const [CHECKSUM_FROM, CHECKSUM_TO] = [200, 400]

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0x82f63b78 : value >>> 1
  return value
})

/** CRC-32C (Castagnoli), with which PostgreSQL guards the file; Node's zlib has the other polynomial only. */
function crc32c(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 0xff] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}

/** @returns undefined for a file that is damaged. */
export function readControlFile(bytes: Buffer): ControlFile | undefined {
  if (bytes.length !== SIZE) return undefined
  for (let at = CHECKSUM_FROM; at < CHECKSUM_TO; at += 4)
    if (bytes.readUInt32LE(at) === crc32c(bytes.subarray(0, at)))
      return {
        checkpoint: bytes.readBigUInt64LE(32),
        redo: bytes.readBigUInt64LE(40),
        timeline: bytes.readUInt32LE(48)
      }
  return undefined
}
