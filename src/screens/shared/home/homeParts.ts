import { HeaderTools } from '../search/HeaderTools'
import { SearchButton } from '../search/SearchButton'
import { Heroes } from '../winners/Heroes'
import { WinsBefore } from '../winners/WinsBefore'
import { Banners } from './Banners'
import { Families } from './Families'
import { HomeEntries } from './HomeEntries'

/** Comes by `laterParts`. */
export const homeParts = { HeaderTools, SearchButton, HomeEntries, Families, Banners, Heroes, WinsBefore }
