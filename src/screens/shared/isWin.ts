/** More came back than was staked: a smaller return is a loss, and no words or gold call it a win. */
export const isWin = ({ bonus, actioncoin }: { readonly bonus: number; readonly actioncoin: number }): boolean =>
  bonus > actioncoin
