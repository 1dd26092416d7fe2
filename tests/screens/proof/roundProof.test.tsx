import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { LotteryEntry } from '../../../src/contract/areas/games'
import type { DataOf } from '../../../src/contract/endpoints'
import { ssc } from '../../../src/games/ssc/rules/family'
import type { Failure } from '../../../src/net/Failure'
import { hexOf, utf8 } from '../../../src/rules/trust/digest'
import { readRoundFile } from '../../../src/rules/trust/roundFile'
import { drawInstant, seedCommitment } from '../../../src/server/domain/draws/drawInstant'
import { NODE_DIGEST } from '../../../src/server/domain/seals/nodeDigest'
import { savedFiles } from '../../kit/savedFiles'
import type { RunningApp } from '../renderApp'
import { player, refused, renderApp } from '../renderApp'
import { ProofWorkers } from './ProofWorkers'

const serverSeed = hexOf(NODE_DIGEST.sha256(utf8('seed')))
const drawn = drawInstant({ serverSeed, clientSeed: 'mine', nonce: 6 }, 73, ssc.numbers)
const ROUND: DataOf<'instantProof'> = {
  ...{ game: 73, issue: '10000007', serverSeed, serverSeedHash: seedCommitment(serverSeed), clientSeed: 'mine' },
  ...{ nonce: 6, algorithm: 'seeds-v1', opencode: drawn.join() }
}
const GAME: LotteryEntry = { typeId: 73, type: 1, title: '秒秒彩', gtime: 0, isMmc: 1 } as LotteryEntry

const NONE = '没有这一期的资料'
const FAILED = '加载失败，请重试'
const NETWORK: Failure = { kind: 'network', status: 0 }

let app: RunningApp | undefined
beforeEach(() => vi.stubGlobal('Worker', ProofWorkers))
afterEach(() => app?.unmount())

const open = async (changed: Partial<DataOf<'instantProof'>> = {}) => {
  app = await renderApp(
    '/app/drawProof?typeId=73&round=10000007',
    { instantProof: { ...ROUND, ...changed }, userInfo: player(), lotteryTypeList: [GAME] },
    player()
  )
}

describe('验证这一期 (§V7)', () => {
  test('commitment, revealed pair and numbers, made again on the phone', async () => {
    await open()
    await screen.findByText('这一期通过验证')
    const heads = screen.getAllByRole('heading', { level: 2 }).map(head => head.textContent)
    expect(heads.filter(text => text?.includes('：通过'))).toHaveLength(4)
    expect(screen.getByText('您的种子 mine，这一对种子的第 7 次开奖')).toBeTruthy()
    expect(app?.calls.find(call => call.key === 'instantProof')?.request).toEqual({ typeId: 73, issue: '10000007' })
  })

  test('before the pair is replaced there is only the commitment', async () => {
    await open({ serverSeed: '' })
    await screen.findByText('种子还没有公开，公开后可以重算')
    expect(screen.getByText('在“我的种子”更换种子后公开')).toBeTruthy()
  })

  test.each<[string, string, Parameters<typeof renderApp>[1], string]>([
    ['of somebody else, or of nobody', 'typeId=73&round=10000007', { instantProof: refused('期号不存在') }, NONE],
    ['without a game', 'round=10000007', {}, NONE],
    ['without a number', 'typeId=73&round=', {}, NONE],
    ['of a game that is gone', 'typeId=74&round=10000007', { instantProof: { ...ROUND, game: 74 } }, NONE],
    ['of which another was told', 'typeId=73&round=10000008', { instantProof: ROUND }, NONE],
    ['that does not come', 'typeId=73&round=10000007', {}, FAILED],
    [
      'of a game that is not told',
      'typeId=73&round=10000007',
      { instantProof: ROUND, lotteryTypeList: NETWORK },
      FAILED
    ]
  ])('a round %s is told as that', async (_, query, answers, told) => {
    const all = { userInfo: player(), lotteryTypeList: [GAME], ...answers }
    app = await renderApp(`/app/drawProof?${query}`, all, player())
    await screen.findByText(told)
  })

  test('numbers that do not follow are shown beside those that do', async () => {
    await open({ opencode: drawn.map(number => (number + 1) % 10).join() })
    await screen.findByText('这一期不通过，请保留证据并联系客服')
    expect(screen.getByText('重算的号码')).toBeTruthy()
  })

  test('is saved as a file; opened it passes without a network, altered it does not (§V8)', async () => {
    const files = savedFiles()
    await open()
    await screen.findByText('这一期通过验证')
    fireEvent.click(screen.getByRole('button', { name: '导出 JSON' }))
    const [saved] = files
    expect(saved?.name).toBe('73-10000007.json')
    const text = (await saved?.file.text()) ?? ''
    expect(readRoundFile(text)).toMatchObject({ round: { issue: '10000007', title: '秒秒彩', type: 1, nonce: 6 } })
    app?.unmount()
    app = await renderApp('/app/drawProof', { lotteryTypeList: [] })
    const choose = async (content: string) =>
      fireEvent.change(await screen.findByLabelText('打开 JSON'), {
        target: { files: [{ size: content.length, text: async () => content }] }
      })
    await choose(text)
    await screen.findByText('这一期通过验证')
    expect(app.calls.some(call => call.key === 'instantProof')).toBe(false)
    await choose(text.replace('秒秒彩', '秒秒采'))
    await screen.findByText('文件被改动过')
    await choose(text.replace('"nonce": 6', '"nonce": 7'))
    await screen.findByText('文件被改动过')
    await choose(text.replace('"nonce": 6', '"nonce": -7'))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('证明文件已损坏'))
  })
})
