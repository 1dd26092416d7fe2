import { fromCall } from '../../kinds/page/Source'
import type { Filter } from '../../kinds/records/Filter'

/** What movements of a balance can be filtered by. */
export const MOVEMENT_TYPES: Filter<string> = {
  param: 'type',
  label: '类型',
  look: 'chips',
  items: [{ value: '', label: '全部' }],
  more: {
    ...fromCall('billTypes', () => ({})),
    load: async api => (await api.call('billTypes', {})).map(({ type, name }) => ({ value: type, label: name })),
    refetchEvery: () => false
  }
}
