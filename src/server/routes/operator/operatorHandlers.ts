import type { OperatorCall, OperatorData, OperatorRequest } from '../../../contract/operator'
import { chinaDateTime } from '../../../rules/chinaTime'
import type { Operators } from '../../domain/operator/Operators'
import type { By } from '../../domain/operator/OperatorTopic'

export type OperatorHandlers = {
  readonly [K in OperatorCall]: (request: OperatorRequest<K>, by: By) => Promise<OperatorData<K>>
}

/** What each call of the back office does. */
export const operatorHandlers = (operators: Operators): OperatorHandlers => ({
  queue: async (_, { now }) =>
    (await operators.queue(now)).map(({ userId, since, ...item }) => ({
      ...item,
      player: `U${userId}`,
      since: chinaDateTime(since)
    })),
  show: async ({ no, receipt }, by) => {
    const shown = await operators.show(by, no, receipt === 1)
    return {
      no: shown.no,
      facts: { ...shown.facts },
      postings: [...shown.postings],
      actions: [...shown.actions],
      receipt: shown.receipt
        ? { mime: shown.receipt.mime, image: Buffer.from(shown.receipt.bytes).toString('base64') }
        : null
    }
  },
  approve: ({ no, amount }, by) => operators.approve(by, no, amount),
  reject: ({ no, reason }, by) => operators.reject(by, no, reason),
  resolve: ({ no, outcome, proof }, by) => operators.resolve(by, no, outcome, proof),
  reverse: ({ no, reason }, by) => operators.reverse(by, no, reason),
  adjust: ({ player, amount, reason }, by) => operators.adjust(by, player, amount, reason),
  freeze: ({ player, reason }, by) => operators.freeze(by, player, reason),
  unfreeze: ({ player }, by) => operators.unfreeze(by, player),
  resetTotp: ({ player }, by) => operators.resetTotp(by, player),
  resetPin: ({ player }, by) => operators.resetPin(by, player),
  logOut: ({ player, reason }, by) => operators.logOut(by, player, reason),
  message: ({ to, title, text }, by) => operators.message(by, to, title, text),
  answer: ({ reminder, text }, by) => operators.answer(by, reminder, text),
  reconcile: async ({ provider, day }, by) => [...(await operators.reconcile(by, provider, day))]
})
