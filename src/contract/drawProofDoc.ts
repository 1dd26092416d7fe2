/**
 * How anybody checks a draw with what getDrawProof answers, to the byte. Hash and HMAC are SHA-256; `secret`,
 * `commitment` and `chainHead` are lower-case hex; a message is its text in UTF-8, without quotes or line end.
 */
export const DRAW_PROOF_DOC =
  'What is needed to check a draw: the published head and commitment, and after the draw the revealed link `secret`. ' +
  'Commitment, public before sales open: SHA-256 of the text `commit|v1|<game>|<issue>|<secret>`, the secret as 64 lower-case hex digits. ' +
  'Chain: the 32 bytes of the secret, hashed with SHA-256 `ordinal` + 1 times (each time the 32 bytes of the hash before), give `chainHead`. ' +
  'Draw: block n = 0, 1, 2 … is HMAC-SHA-256 with the 32 bytes of the secret as key and the text `draw|v1|<game>|<issue>|<beacon>|<n>` as message; each block is eight big-endian 32-bit words, read in order. ' +
  '`<beacon>` is `none`, or the round and its signature as `beacon` says them: the first round of the drand chain after the cutoff. ' +
  'The chain’s hash is SHA-256 of its period (4 bytes), genesis (8), key, group hash and, unless it is `default`, name; a signature is BLS on BLS12-381 over SHA-256 of the signature before (chained schemes only) and the round (8 bytes). ' +
  'A number below k: take words until one is below the largest multiple of k that is at most 2^32; it is that word modulo k. ' +
  'Numbers that may repeat: for each place, the lowest number plus a number below how many there are. ' +
  'Numbers that do not repeat: write all of them in rising order; for i from the last index down (to 1 when all are drawn, else for as many as are drawn), swap the one at i with the one at a number below i + 1; all of them are read from index 0, fewer in the order of drawing, from the last index down. ' +
  '`opencode` is the result so drawn, printed as the game prints it.'
