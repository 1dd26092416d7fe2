import { moneyText } from '../../../rules/yuanText'
import type { Trx } from '../../store/tables'
import type { ChainVault } from '../draws/ChainVault'

/** Figures that were read, or the first row that breaks the rule. */
export type Finding =
  | { readonly ok: true; readonly figures: string }
  | { readonly ok: false; readonly violation: string }

/** One invariant of §R0, replayed from the rows alone. */
export interface Invariant {
  readonly id: string
  readonly claim: string
  /** @param vault opens sealed secrets; without it they are only counted */
  check(trx: Trx, vault?: ChainVault): Promise<Finding>
}

/** The invariant holds; `figures` are printed beside it. */
export const holds = (figures: string): Finding => ({ ok: true, figures })
/** The invariant is broken; `violation` names the first place where. */
export const broken = (violation: string): Finding => ({ ok: false, violation })

/** 1/10000 yuan for reading. */
export const exactYuan = (amount: number | string): string => moneyText(amount, { grouped: false, least: 4 })
