import { describe, expect, it } from 'vitest'
import { deviceOf } from '../../src/net/deviceOf'
import { wrappingApp } from '../../src/state/wrappingApp'
import { MemoryStore } from './fakeWorld'

const phone = (userAgent: string, maxTouchPoints = 5) => ({ userAgent, maxTouchPoints })
const ANDROID = phone('Mozilla/5.0 (Linux; Android 14) Chrome/140')

describe('[§S3, §S7] the app that wraps the site', () => {
  it.each([
    ['?isApp=app', 'app'],
    ['?agencyCode=K7&isApp=ios', 'ios'],
    ['?isApp=', undefined],
    ['', undefined]
  ])('the address %j says %s, and the pages behind it need not', (search, app) => {
    const tab = new MemoryStore()
    expect(wrappingApp(search, tab)).toBe(app)
    expect(wrappingApp('', tab)).toBe(app)
    expect(tab.items.get('isApp')).toBe(app)
  })

  it.each([
    ['app', ANDROID, 'app'],
    ['ios', ANDROID, 'ios'],
    ['x', ANDROID, 'web'],
    [undefined, ANDROID, 'web'],
    [undefined, phone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'), 'ios'],
    [undefined, phone('Mozilla/5.0 (Macintosh) Safari/605'), 'ios'],
    [undefined, phone('Mozilla/5.0 (Macintosh) Safari/605', 0), 'web'],
    ['app', phone('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)'), 'app']
  ])('isApp %s in %o calls as %s', (app, view, device) => {
    expect(deviceOf(app, view)).toBe(device)
  })
})
