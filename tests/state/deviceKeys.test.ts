import { describe, expect, it } from 'vitest'
import { createDeviceKeys } from '../../src/state/deviceKeys'
import { MemoryStore } from './fakeWorld'

describe('secrets of this device', () => {
  it('are kept by account, whatever its letter case, and forgotten one by one', () => {
    const local = new MemoryStore()
    const keys = createDeviceKeys(local)
    keys.keep('Bob01', 'a')
    keys.keep('carol', 'b')
    keys.keep('bOB01', 'c')
    expect([keys.of('BOB01'), keys.of('carol'), keys.of('dave')]).toEqual(['c', 'b', ''])
    keys.keep('BOB01')
    expect([createDeviceKeys(local).of('bob01'), keys.of('carol')]).toEqual(['', 'b'])
  })

  it('are kept for five accounts; a sixth replaces the one not used for longest', () => {
    const keys = createDeviceKeys(new MemoryStore())
    for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) keys.keep(name, `${name}!`)
    expect(['a', 'b', 'c', 'd', 'e', 'f'].map(keys.of)).toEqual(['a!', '', 'c!', 'd!', 'e!', 'f!'])
  })

  it.each(['', '{', '{}', '[1]', '[["a"]]', '[["a",1]]', 'null'])('torn storage (%s) holds none', text => {
    const local = new MemoryStore()
    local.setItem('devices', text)
    const keys = createDeviceKeys(local)
    expect(keys.of('a')).toBe('')
    keys.keep('a', 'x')
    expect(keys.of('a')).toBe('x')
  })
})
