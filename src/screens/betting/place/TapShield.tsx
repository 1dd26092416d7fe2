/**
 * Lies over a panel that bets for its first moments: its 确定 stands where 投注 has just been tapped, and the second tap of
 * two would bet. The style sheet lifts it (`.tap-shield`); the keyboard finds the focus on the panel, on no button.
 */
export const TapShield = () => <i className="tap-shield" />
