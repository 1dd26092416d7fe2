/** A play with the group it is sold in, as players read it: `猜前三 直选复式`; a group of one play has its name already. */
export const playTitle = (groupName: string, playName: string): string =>
  groupName === playName ? playName : `${groupName} ${playName}`
