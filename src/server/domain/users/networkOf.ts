import { isIP } from 'node:net'

const LOOPBACK = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Whether a caller is on this machine. */
export const isLoopback = (ip: string): boolean => LOOPBACK.includes(ip)

/** The network around an address, its /24 (IPv4) or its /64 (IPv6). */
export const neighbourhoodOf = (ip: string): string => networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')

/**
 * The part of an address that a caller cannot change at will: an IPv4 address as a whole, of an IPv6 address the
 * subscriber's /64.
 */
export function networkOf(ip: string): string {
  const plain = ip.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (isIP(plain) !== 6) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map(group => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
