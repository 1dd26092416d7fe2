import type { TableLayout } from '../../../src/contract/areas/trendLayouts'
import { TABLES as EGG } from '../../../src/games/egg/calls'
import { TABLES as ELEVEN_FIVE } from '../../../src/games/eleven-five/calls'
import { TABLES as FC3D } from '../../../src/games/fc3d/calls'
import { TABLES as K3 } from '../../../src/games/k3/calls'
import { TABLES as RACING } from '../../../src/games/racing/calls'
import { TABLES as SEVEN_STAR } from '../../../src/games/seven-star/calls'
import { TABLES as SSC } from '../../../src/games/ssc/calls'

/** The layouts of every miss table call. */
export const TABLE_LAYOUTS: Readonly<Record<string, readonly TableLayout[]>> = {
  ...RACING,
  ...SSC,
  ...K3,
  ...ELEVEN_FIVE,
  ...EGG,
  ...FC3D,
  ...SEVEN_STAR
}
