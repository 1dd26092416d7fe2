import { HeaderTools } from '../search/HeaderTools'
import { SearchButton } from '../search/SearchButton'
import { Banners } from './Banners'
import { Families } from './Families'
import { HomeEntries } from './HomeEntries'

/** Comes by `laterParts`. */
export const homeParts = { HeaderTools, SearchButton, HomeEntries, Families, Banners }
