import { keyFileOf, openVault, replaceKeyFile } from '../chainKey'
import { ChainVault } from '../domain/draws/ChainVault'
import { changeKey } from '../sealedSecrets'
import { parseKey } from '../settingParts'
import { withStore } from './cliStore'

/**
 * npm run chains:key: seals all chains and server seeds with NEW_CHAIN_KEY instead of CHAIN_KEY (or the key file, which
 * holds the new one then).
 * Servers that run meanwhile go on drawing from what they have read, but play no instant round and begin no chain until
 * they are started with the new key.
 */
async function run(): Promise<number> {
  if (process.argv.length > 2) {
    console.error('Usage: NEW_CHAIN_KEY=<64 hexadecimal digits> npm run chains:key')
    return 2
  }
  const { CHAIN_KEY, NEW_CHAIN_KEY } = process.env
  const dataDir = process.env['DATA_DIR'] || '.data'
  const next = parseKey(NEW_CHAIN_KEY ?? '')
  const present = CHAIN_KEY ? parseKey(CHAIN_KEY) : undefined
  if (!next || (CHAIN_KEY && !present)) {
    console.error(
      'Set NEW_CHAIN_KEY to 64 random hexadecimal digits, and CHAIN_KEY to the present ones where it is set.'
    )
    return 2
  }
  return withStore(process.env, async ({ db }) => {
    const vault = await openVault(db, { chainKey: present, dataDir })
    const change = () => changeKey(db, vault, new ChainVault(next))
    const { chains, seeds } = await (present ? change() : replaceKeyFile(dataDir, next, change))
    console.log(
      `${chains} chains and ${seeds} server seeds are sealed with the new key: ${present ? 'set CHAIN_KEY to it for every server' : `${keyFileOf(dataDir)} holds it now`}.`
    )
    return 0
  })
}

process.exitCode = await run()
