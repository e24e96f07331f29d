import { expect, type CDPSession, type Page } from '@playwright/test'
import { drawMannequin } from '../../../src/domain/body-model/draw-mannequin.ts'
import { anchorOf, areaAt } from '../../../src/domain/body-model/hit-test.ts'
import type { MannequinName } from '../../../src/domain/body-model/mannequin-ids.ts'
import { screenPoint } from '../../../src/domain/body-model/model-point.ts'
import { fit, toModel, toScreen } from '../../../src/domain/body-model/viewport.ts'

type At = { x: number; y: number }

/** Where a whole figure lies on the page: places of its areas, and places beside them. */
export async function figureOnPage(page: Page, name: MannequinName) {
  const figure = page.getByRole('region', { name: 'Body figure' })
  const skin = figure.getByRole('application')
  await expect(skin.locator('canvas').last()).toBeVisible()
  const box = await skin.boundingBox()
  if (!box) throw new Error('The figure is not on the page.')
  const mannequin = drawMannequin(name)
  const viewport = fit(mannequin.viewBox, box)
  const onPage = ({ x, y }: At): At => ({ x: box.x + x, y: box.y + y })
  const middleOf = (areaName: string) => {
    const area = mannequin.plottingAreas.find((one) => one.areaName === areaName)
    if (!area) throw new Error(`There is no ${areaName}.`)
    return toScreen(anchorOf(area), viewport)
  }
  return {
    /** A place well inside an area. */
    on: (areaName: string): At => onPage(middleOf(areaName)),
    /** So many pixels to the viewer's right of where the skin ends, at the height of an area's middle. */
    besideRightOf: (areaName: string, pixels: number): At => {
      const { x: from, y } = middleOf(areaName)
      let edge = from
      while (areaAt(mannequin, toModel(screenPoint(edge + 0.25, y), viewport)) !== null) edge += 0.25
      return onPage({ x: edge + pixels, y })
    },
  }
}

/** Fingers and a pen, as a touch screen reports them. */
export async function touchScreen(page: Page) {
  const screen: CDPSession = await page.context().newCDPSession(page)
  const touches = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    touchPoints: (At & { id: number; radiusX?: number; radiusY?: number })[],
  ) => screen.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press = async (at: At, heldMs: number) => {
    await touches('touchStart', [{ ...at, id: 1, radiusX: 8, radiusY: 8 }])
    await page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), heldMs)
    await touches('touchEnd', [])
  }
  const pen = (type: 'mousePressed' | 'mouseMoved' | 'mouseReleased', { x, y }: At) =>
    screen.send('Input.dispatchMouseEvent', {
      type,
      x,
      y,
      button: type === 'mouseMoved' ? 'none' : 'left',
      buttons: type === 'mousePressed' ? 1 : 0,
      clickCount: type === 'mouseMoved' ? 0 : 1,
      pointerType: 'pen',
    })
  return {
    touches,
    /** A finger that lies still for so long. */
    press,
    /** Presses, and waits until no second tap can make it a double tap. */
    pressAlone: async (at: At, heldMs: number) => {
      await press(at, heldMs)
      await page.evaluate(() => new Promise((done) => setTimeout(done, 320)))
    },
    penTap: async (at: At) => {
      await pen('mouseMoved', at)
      await pen('mousePressed', at)
      await pen('mouseReleased', at)
    },
    /** As when the window comes to another screen: Chromium tells the page of it only if the size changes as well. */
    setDensity: (deviceScaleFactor: number) =>
      screen.send('Emulation.setDeviceMetricsOverride', { width: 1181, height: 820, deviceScaleFactor, mobile: false }),
  }
}

/** The panel names the spot that was put last, by its part of the body. */
export const expectPlaced = (page: Page, number: number, region: RegExp) =>
  expect
    .soft(page.getByRole('heading', { name: region, level: 2 }).locator('..'))
    .toContainText(`Spot ${number}, added`, { timeout: 3_000 })
