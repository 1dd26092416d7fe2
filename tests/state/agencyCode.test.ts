import { describe, expect, it } from 'vitest'
import { createStores } from '../../src/state/createStores'
import { fakeWorld, userOf } from './fakeWorld'

/** A tab whose page is loaded at one address after the other. */
function tab() {
  const { world, ports } = fakeWorld({
    loginOption: () => ({ token: 'token-1', user: userOf(100) }),
    userInfo: () => userOf(100),
    exit: () => ({})
  })
  return {
    kept: () => world.session.items.get('agencyCode'),
    open(address: string) {
      world.location = address
      return createStores(ports).session
    }
  }
}

describe('[§G1.3] the agency code of an address (check 4)', () => {
  it.each([
    ['/?agencyCode=K7Q2M9XA', 'K7Q2M9XA'],
    ['/app/register?agencyCode=K7Q2M9XA', 'K7Q2M9XA'],
    ['/app/login?redirect=%2Fapp%2Findex&agencyCode=k7q2m9xa', 'k7q2m9xa'],
    ['/app/personalCenter?agencyCode=K7Q2M9XA&x=1', 'K7Q2M9XA'],
    ['/no/such/page?agencyCode=K7Q2M9XA', 'K7Q2M9XA'],
    ['/app/register?agencyCode=%E7%A0%81%3D1', '码=1'],
    [`/app/register?agencyCode=${'9'.repeat(40)}`, '9'.repeat(32)],
    ['/app/register?agencyCode=', undefined],
    ['/app/register?agencycode=K7Q2M9XA', undefined],
    ['/app/login?redirect=%2Fapp%2Fregister%3FagencyCode%3DK7Q2M9XA', undefined],
    ['/app/register', undefined]
  ])('of %s is kept at the start as %s', (address, code) => {
    const { open, kept } = tab()
    expect(open(address).agencyCode()).toBe(code ?? '')
    expect(kept()).toBe(code)
  })

  it('stays through a reload elsewhere, login, logout and another code: the first of a tab wins', async () => {
    const { open, kept } = tab()
    open('/app/index?agencyCode=K7Q2M9XA')
    const session = open('/app/betType')
    await session.login({ username: 'player7', password: 'abc123' })
    expect(kept()).toBe('K7Q2M9XA')
    await session.logout()
    expect(open('/app/register?agencyCode=B2B2B2B2').agencyCode()).toBe('K7Q2M9XA')
  })

  it('is forgotten when it is dropped, and a later address may bring another', () => {
    const { open, kept } = tab()
    open('/app/index?agencyCode=K7Q2M9XA').dropAgencyCode()
    expect(kept()).toBeUndefined()
    expect(open('/app/index').agencyCode()).toBe('')
    expect(open('/app/index?agencyCode=B2B2B2B2').agencyCode()).toBe('B2B2B2B2')
  })
})
