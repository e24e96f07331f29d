import { drawMannequin } from '../../src/domain/body-model/draw-mannequin.ts'
import { anchorOf, areaAt } from '../../src/domain/body-model/hit-test.ts'
import { screenPoint } from '../../src/domain/body-model/model-point.ts'
import { fit, toModel, toScreen } from '../../src/domain/body-model/viewport.ts'
import type { TypedPatient } from '../e2e/actions/visit-actions.ts'
import type { EnginePage } from '../support/engines/engine.ts'
import { freePort } from '../support/server/free-port.ts'
import { runServer, type ServerProcess } from '../support/server/run-server.ts'
import { expect, test } from './engine-test.ts'
import { goToPlotting, openAs, waitUntilReady } from './tablet-actions.ts'

let server: ServerProcess
test.beforeAll(async () => {
  server = await runServer(await freePort())
})
test.afterAll(() => server?.close())

const tama: TypedPatient = {
  firstName: 'Tama',
  lastName: 'Touch',
  day: '9',
  month: '9',
  year: '1959',
  mobile: '021 555 0144',
  gender: 'Male',
}
const skin = { role: 'application', within: { role: 'region', name: 'Body figure' } } as const
type Place = { x: number; y: number }

/** Places of the whole figure in its element: well inside an area, and so far to the right of its skin. */
async function placesOn(page: EnginePage) {
  const box = await page.run(() => {
    const { width, height } = document.querySelector('[role=application]')?.getBoundingClientRect() ?? new DOMRect()
    return { width, height }
  }, null)
  const mannequin = drawMannequin('adult-male-front')
  const viewport = fit(mannequin.viewBox, box)
  const on = (areaName: string): Place => {
    const area = mannequin.plottingAreas.find((one) => one.areaName === areaName)
    if (!area) throw new Error(`There is no ${areaName}.`)
    return toScreen(anchorOf(area), viewport)
  }
  const besideRightOf = (areaName: string, pixels: number): Place => {
    const { x: from, y } = on(areaName)
    let edge = from
    while (areaAt(mannequin, toModel(screenPoint(edge + 0.25, y), viewport)) !== null) edge += 0.25
    return { x: edge + pixels, y }
  }
  return { on, besideRightOf }
}

const beyondDoubleTap = (page: EnginePage) => page.run((ms) => new Promise((done) => setTimeout(done, ms)), 320)

async function seeSpot(page: EnginePage, number: number, region: RegExp): Promise<void> {
  await page.see({ role: 'heading', name: region }, { timeout: 20_000 })
  await page.see({ text: new RegExp(`Spot ${number}, added`) }, { timeout: 20_000 })
}

/** What the page heard of a finger, in this engine. */
const listenForKinds = (page: EnginePage) =>
  page.run(() => {
    const kinds = new Set<string>()
    document.addEventListener('pointerdown', ({ pointerType }) => kinds.add(pointerType), { capture: true })
    document.addEventListener('pointerdown', () => (document.body.dataset['kinds'] = [...kinds].join(' ')), {
      capture: true,
    })
  }, null)

test('presses of 60 to 600 ms, 1 to 25 pixels beside the skin, a slide, a pen and a palm', async ({ engine }) => {
  test.setTimeout(240_000)
  const { page } = engine
  await openAs(page, `${server.url}/clinician/login`, { userName: 'pharmacist@demo.test' })
  await waitUntilReady(page)
  await goToPlotting(page, tama)
  await page.see(skin)
  const { on, besideRightOf } = await placesOn(page)
  await listenForKinds(page)

  let number = 0
  const places = async (at: Place, heldMs: number, region: RegExp) => {
    await page.press(skin, { from: at, heldMs })
    await seeSpot(page, (number += 1), region)
    await beyondDoubleTap(page)
  }
  await test.step('presses of any length', async () => {
    await places(on('chest'), 60, /^Chest/)
    await places(on('abdomen'), 260, /^Abdomen/)
    await places(on('left upper leg'), 400, /^Left upper leg/)
    await places(on('left upper arm'), 600, /^Left upper arm/)
  })
  await test.step('a long one shows the loupe and places where it lifts', async () => {
    await page.press(skin, { from: on('right upper leg'), to: on('right lower leg'), heldMs: 620 })
    await seeSpot(page, (number += 1), /^Right lower leg/)
    await beyondDoubleTap(page)
  })
  await test.step('1 to 16 pixels beside the skin are on it, 25 are a miss that is said', async () => {
    await places(besideRightOf('left lower leg', 1), 120, /^Left lower leg/)
    await places(besideRightOf('left lower arm', 4), 120, /^Left lower arm/)
    await places(besideRightOf('left shoulder', 10), 120, /^Left shoulder/)
    await places(besideRightOf('left upper leg', 16), 120, /^Left upper leg/)
    await page.press(skin, { from: besideRightOf('left ankle', 25), heldMs: 120 })
    await page.see({ text: /^That is beside the body: nothing changed/ }, { timeout: 20_000 })
    expect(await page.isSeen({ text: new RegExp(`Spot ${number + 1}, added`) })).toBe(false)
  })
  const heard = await page.run(() => document.body.dataset['kinds'] ?? '', null)
  test.info().annotations.push({ type: 'differs', description: `a finger is heard as: ${heard}` })

  await test.step('a pen counts under a palm that rests', async () => {
    await page.run(penUnderPalm, { pen: on('right upper arm'), palm: on('right lower leg') })
    await seeSpot(page, (number += 1), /^Right upper arm/)
    await beyondDoubleTap(page)
    expect(await page.isSeen({ text: new RegExp(`Spot ${number + 1}, added`) })).toBe(false)
  })
})

/** No client library has a pen in every engine: the page itself sends what a screen would, a palm first, then the pen. */
function penUnderPalm({ pen, palm }: { pen: Place; palm: Place }): void {
  const figure = document.querySelector('[role=application]')
  if (!(figure instanceof HTMLElement)) throw new Error('The figure is not on the page.')
  const { left, top } = figure.getBoundingClientRect()
  // A pointer that no screen reports can't be captured.
  figure.setPointerCapture = () => undefined
  figure.hasPointerCapture = () => true
  const send = (type: string, at: Place, about: PointerEventInit) =>
    figure.dispatchEvent(
      new PointerEvent(type, { clientX: left + at.x, clientY: top + at.y, bubbles: true, cancelable: true, ...about }),
    )
  const hand = { pointerId: 71, pointerType: 'touch', width: 60, height: 60 }
  const tip = { pointerId: 72, pointerType: 'pen', width: 1, height: 1 }
  send('pointerdown', palm, hand)
  send('pointerdown', pen, tip)
  send('pointerup', pen, tip)
  send('pointerup', palm, hand)
}
