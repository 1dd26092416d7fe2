import { expect, test } from 'vitest'
import { endsConnection, isUnavailable, lostRace, outlasted } from '../../../src/server/store/unavailable'

const coded = (code: string, extra: object = {}) => Object.assign(new Error(`says ${code}`), { code, ...extra })

test.each([
  ['57P01', true, true],
  ['57P03', true, true],
  ['08006', true, true],
  ['53300', true, true],
  ['53200', true, false],
  ['ECONNRESET', true, true],
  ['ECONNREFUSED', true, true],
  ['25P03', true, true],
  ['57014', true, false],
  ['40P01', true, false],
  ['23505', false, false],
  ['KJ001', false, false],
  ['42P01', false, false],
  ['ENOENT', false, false]
])('%s: unavailable %s, its connection ended %s', (code, unavailable, ends) => {
  expect([isUnavailable(coded(code)), endsConnection(coded(code))]).toEqual([unavailable, ends])
})

test('an error that ended the session ended its connection, whatever it says', () => {
  expect(endsConnection(coded('53200', { severity: 'FATAL' }))).toBe(true)
})

test('a transaction that took too long tells of itself, a database that is away does not', () => {
  expect(['25P03', '25P04', '57P01', '57014'].map(code => outlasted(coded(code)))).toEqual([true, true, false, false])
})

test('who was sent back by another transaction lost a race, who waited too long did not', () => {
  expect(['40001', '40P01', '57014', '55P03'].map(code => lostRace(coded(code)))).toEqual([true, true, false, false])
})

test.each([
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable'
])('"%s" is unavailable, and so is what it caused', sentence => {
  expect(isUnavailable(new Error(sentence))).toBe(true)
  expect(isUnavailable(new Error('settlement', { cause: new Error(sentence) }))).toBe(true)
  expect(isUnavailable(new AggregateError([new Error(sentence)]))).toBe(true)
})

test('the socket file of an ended embedded database is missed, a missing file is no such thing', () => {
  expect(isUnavailable(coded('ENOENT', { syscall: 'connect' }))).toBe(true)
  expect(isUnavailable(coded('ENOENT', { syscall: 'open' }))).toBe(false)
})
