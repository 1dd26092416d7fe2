import base from './vite.config'
const c: any = base
for (const p of c.test.projects) if (p.test.name === 'server') p.test.setupFiles = ['/tmp/profSetup.ts']
export default c
