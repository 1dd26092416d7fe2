import type { PayoutKind } from '../../contract/areas/withdraw'
import type { Complaint } from './complaint'

const CARD = /^\d{16,19}$/
const ADDRESS = /^T[1-9A-HJ-NP-Za-km-z]{33}$/
const WALLET = /^[0-9A-Za-z]{6,20}$/
const HOLDER = /^\p{Script=Han}+(?:·\p{Script=Han}+)*$/u
const HOLDER_MOST = 20

/** A number as it was typed or pasted, without the gaps people read it by. */
export const plainNumber = (typed: string): string => typed.replace(/\s/g, '')

/** What an account number of each kind looks like, and how it is shown. */
const NUMBERS: Readonly<
  Record<PayoutKind, { readonly form: RegExp; readonly fault: Complaint; readonly mask: (number: string) => string }>
> = {
  bank: { form: CARD, fault: { key: 'payout.card' }, mask: number => `**** ${number.slice(-4)}` },
  usdt: {
    form: ADDRESS,
    fault: { key: 'payout.address' },
    mask: number => `${number.slice(0, 6)}…${number.slice(-6)}`
  },
  vip: { form: WALLET, fault: { key: 'payout.wallet' }, mask: number => `**** ${number.slice(-4)}` }
}

/**
 * Why a number (without gaps) is none of its kind; undefined when it may be one.
 * An address's check sum is the server's to test.
 */
export const numberFault = (kind: PayoutKind, number: string): Complaint | undefined =>
  NUMBERS[kind].form.test(number) ? undefined : NUMBERS[kind].fault

/** All that leaves the server of a number (§M7). */
export const maskNumber = (kind: PayoutKind, number: string): string => NUMBERS[kind].mask(number)

/** Why a name is no card holder's: 1 to 20 Chinese characters, parts joined by ·. */
export function holderFault(name: string): Complaint | undefined {
  if (name === '') return { key: 'payout.holder.empty' }
  return HOLDER.test(name) && [...name].length <= HOLDER_MOST ? undefined : { key: 'payout.holder' }
}

/** 林小明 → 林** */
export const maskHolder = (name: string): string => (name === '' ? '' : `${[...name][0]}**`)

/** Luhn's check digit. Not every card in use has a right one, so that a wrong one only warns. */
export function passesLuhn(card: string): boolean {
  const sum = [...card].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
