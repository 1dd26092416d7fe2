import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ALLOWED, comparePictures } from '../../../src/tools/stage/comparePictures'
import { THOROUGH } from '../../kit/thorough'
import { expectAsKept } from '../kit/expectAsKept'
import { KEY_SCREENS, RETAKE, SCREENS_FOLDER, WORDS_FILE } from '../kit/keyScreens'
import { screenPicture, wordsPicture } from '../kit/screenPicture'
import { sharedBrowser } from '../kit/sharedBrowser'

const shared = sharedBrowser()

test.runIf(THOROUGH).for(KEY_SCREENS)('$name looks as it was kept', async (screen, { skip }) => {
  const { differ } = comparePictures(readFileSync(join(SCREENS_FOLDER, WORDS_FILE)), await wordsPicture(shared.browser))
  skip(differ > ALLOWED, `the pictures were taken with other fonts: ${RETAKE}`)
  await expectAsKept(join(SCREENS_FOLDER, `${screen.name}.png`), RETAKE, () =>
    screenPicture(shared.browser, inject('productUrl'), screen)
  )
})

test('every kept picture of a screen is one that is compared', () => {
  const names = KEY_SCREENS.map(({ name }) => `${name}.png`)
  expect(readdirSync(SCREENS_FOLDER).sort()).toEqual([...names, WORDS_FILE].sort())
})
