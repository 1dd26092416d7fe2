import type { KnipConfiguration } from 'knip'

export default (): KnipConfiguration => ({
  entry: [
    'src/main.tsx!',
    'src/net/solveWorker.ts!',
    'src/server/{main,dev}.ts!',
    'src/server/store/{template,embeddedWorker}.ts!',
    'src/server/cli/*.ts!',
    'src/tools/*.{ts,mjs}!',
    'tests/bench/*.ts'
  ],
  project: ['src/**/*.{ts,tsx,mjs,cjs}!', 'tests/**/*.{ts,tsx}', '*.ts']
})
