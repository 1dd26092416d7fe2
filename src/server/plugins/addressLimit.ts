import { BlockList, isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { CODE } from '../../contract/codes'
import { serverMessage } from '../../text/serverMessages'
import { API_BASE } from '../apiBase'
import { CallRefused } from '../CallRefused'

export type AddressTest = (ip: string) => boolean

/**
 * Tests whether an address is one of these addresses or in one of these networks
 * ('203.0.113.0/24'), IPv4 written as IPv6 included.
 */
export function addressesIn(list: readonly string[]): AddressTest {
  if (list.length === 0) return () => false
  const listed = new BlockList()
  for (const item of list) {
    const [address = '', prefix] = item.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) listed.addAddress(address, family)
    else listed.addSubnet(address, Number(prefix), family)
  }
  return ip => {
    const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
    return isIP(plain) !== 0 && listed.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4')
  }
}

/** Calls that a refused address may still make: the page that says so needs them. */
const OPEN_PATHS = ['index/getAreLimit', 'index/getCustomerServiceLink', 'health'].map(path => API_BASE + path)

/** 4850 for every call from a denied address (§S8). */
export function addressLimit(app: FastifyInstance, isDenied: AddressTest): void {
  app.addHook('onRequest', async request => {
    const { url: route } = request.routeOptions
    // `/%61pi/` leads to our calls as well.
    const path = route?.startsWith(API_BASE) ? route : (request.url.split('?', 1)[0] ?? '')
    if (!path.startsWith(API_BASE) || OPEN_PATHS.includes(path) || !isDenied(request.ip)) return
    throw new CallRefused(CODE.ipLimited, serverMessage('net.ip-limited'))
  })
}
