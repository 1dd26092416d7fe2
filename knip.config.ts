import type { KnipConfig } from 'knip'

/** Programs: whatever none of them reaches is dead. `!` marks the product with its tools and benches. */
const ENTRIES = [
  'src/net/solveWorker.ts!',
  'src/net/proof/proofWorker.ts!',
  'src/screens/shared/trial/trialWorker.ts!',
  // The build runs them by themselves.
  'src/early.ts!',
  'src/offlineWorker.ts!',
  'src/screens/app/homeShell.tsx!',
  'src/screens/app/pageShells.tsx!',
  'src/server/{main,dev}.ts!',
  'src/server/store/{buildTemplate,embeddedWorker}.ts!',
  'src/server/cli/*.ts!',
  'src/tools/*.{ts,mjs,cjs}!',
  'src/tools/build/*.{ts,mjs}!',
  'src/tools/stage/openLabPage.ts!',
  'tests/bench/*.ts!',
  // A suite starts them and kills them.
  'tests/server/kit/{bettor,closer,opener,cashServer,logger}.ts'
]

/**
 * Files, exports and packages that nothing uses. `knip` looks at everything, and wants no export that only its own file
 * uses; `knip --production` leaves out the tests, and wants no code that they alone call.
 */
const config: KnipConfig = ({ production }) => ({
  entry: ENTRIES,
  project: ['src/**/*.{ts,tsx,mjs,cjs}!', 'tests/**/*.{ts,tsx}', '*.ts'],
  ignoreExportsUsedInFile: production === true,
  // Programs of the machine, not of a package.
  ignoreBinaries: ['ffmpeg', 'mkfifo', 'mount', 'umount']
})

export default config
