/**
 * What may be pasted into an amount: how a field of whole yuan shows it, how one of two decimals does. Sent as it is, past
 * the field, the server takes none of it; what a field shows, both read alike (acceptance 21).
 */
export const PASTED_AMOUNTS = [
  ['１２３', '123', '123'],
  ['1,000', '1000', '1000'],
  ['1,000.00', '1000', '1000.00'],
  ['¥300.00', '300', '300.00'],
  ['５００。００', '500', '500.00'],
  ['１００．５０元', '100', '100.50'],
  ['0.001', '', '0.00'],
  ['-5', '5', '5'],
  ['1e3', '13', '13']
] as const
