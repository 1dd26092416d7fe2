import { HeaderTools } from '../search/HeaderTools'
import { Banners } from './Banners'
import { Families } from './Families'
import { HomeEntries } from './HomeEntries'

/** What the home page fetches once it stands, as one file: each `import()` of the first script costs it 100 B. */
export const homeParts = { HeaderTools, HomeEntries, Families, Banners }
