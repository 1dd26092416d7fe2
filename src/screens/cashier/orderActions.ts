import { REMARK_MAX } from '../../rules/cashier/deposit'
import { cashierMessage } from '../../text/cashierMessage'
import type { ImageField } from '../kinds/form/Field'
import { sheetForm } from '../kinds/form/sheetForm'
import { NO_SOURCE } from '../kinds/page/Source'
import type { Task } from '../kinds/page/Task'
import { taskOf } from '../kinds/page/Task'
import { STALE_AFTER } from '../shared/staleAfter'

export const cancelOrder = (orderNo: string): Task =>
  taskOf({
    confirm: { title: '取消订单', text: '确定取消这笔充值订单吗？如已付款，请不要取消。' },
    send: ({ api }) => api.call('cancelPay', { orderNo }),
    done: () => ({ toast: '订单已取消', stale: STALE_AFTER.deposit })
  })

export const confirmOrder = (orderNo: string): Task =>
  taskOf({
    send: ({ api }) => api.call('confirmPaid', { orderNo }),
    done: () => ({ toast: '已提交，请等待到账', stale: STALE_AFTER.deposit })
  })

/** A picture of the receipt, kept by the server. */
const receipt = (label: string, fault: string | undefined): ImageField => ({
  kind: 'image',
  label,
  hint: 'JPG 或 PNG，请勿遮挡金额与时间',
  fault,
  upload: async (image, { api }) => (await api.call('uploadImage', { image })).imageId
})

const remarkFault = (remark: string): string | undefined =>
  [...remark].length > REMARK_MAX ? cashierMessage('remind.remark', { n: REMARK_MAX }) : undefined

/** 我已付款 where the reviewer wants to see the receipt; the order is the one of the page. */
export const RECEIPT_SHEET = sheetForm({
  title: '上传付款凭证',
  source: NO_SOURCE,
  fields: {
    image: ({ values }) => receipt('付款凭证', values.image === '' ? cashierMessage('deposit.receipt') : undefined)
  },
  button: '提交',
  send: ({ values, at }, { api }) => api.call('confirmPaid', { orderNo: at.get('no') ?? '', imageId: values.image }),
  done: () => ({ toast: '已提交，请等待到账', stale: STALE_AFTER.deposit })
})

/** 催单: says the order again to the reviewer, with words and a picture where there are any. */
export const REMIND_SHEET = sheetForm({
  title: '催单',
  source: NO_SOURCE,
  fields: {
    remark: ({ values }) => ({
      kind: 'text',
      label: '备注',
      placeholder: '付款时间、付款账户等，可不填',
      isLong: true,
      maxLength: REMARK_MAX,
      fault: remarkFault(values.remark)
    }),
    image: receipt('付款凭证（可不传）', undefined)
  },
  button: '提交催单',
  send: ({ values, at }, { api }) =>
    api.call('remind', {
      orderNo: at.get('no') ?? '',
      remark: values.remark,
      ...(values.image !== '' && { imageId: values.image })
    }),
  done: () => ({ toast: '催单已提交', stale: STALE_AFTER.deposit })
})
