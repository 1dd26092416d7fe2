/** How anybody checks that a bet is in the seal of its issue, to the byte. */
export const SEAL_DOC =
  'The player’s orders of an issue with their ways to its seal, at most 100 and half a million characters of selections: the oldest. A leaf is SHA-256 of the byte 0 and `line` in UTF-8; ' +
  'a node is SHA-256 of the byte 1, the left and the right hash; a step of `path` names the side on which the neighbour stands. ' +
  'The last node is the root that getDrawProof tells; of no orders at all it is SHA-256 of nothing. Leaves stand by order id, and a lone one goes up unchanged (RFC 6962). ' +
  '`line`: order|v1|order|game|issue|play|selection|notes|multiple|unit mode|stake in 1/10000 yuan|accepted odds, one a tier, in 1/10000|time of acceptance in ms|salt in hex. ' +
  'Orders cancelled before the cutoff are in no seal.'
