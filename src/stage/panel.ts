/** The panel every scene is drawn for, in its own units; a scene scales to the width there is. */
export const WIDTH = 390
/** Units from top to bottom. */
export const HEIGHT = 220
/** Height of a panel by its width. */
export const ASPECT = HEIGHT / WIDTH
