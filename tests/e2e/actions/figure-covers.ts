import type { Page } from '@playwright/test'

const stageOf = (page: Page) => page.getByRole('region', { name: 'Body figure' })

/** The words and buttons that lie over the skin of the body figure. */
export const coversOfSkin = (page: Page): Promise<(string | null)[]> =>
  stageOf(page)
    .getByRole('application')
    .evaluate((skin) => {
      const own = skin.getBoundingClientRect()
      const others = skin.closest('section')?.querySelectorAll('button, output > span, span, p, fieldset, label') ?? []
      return [...others].flatMap((other) => {
        const { left, right, top, bottom } = other.getBoundingClientRect()
        const isApart = left >= own.right || right <= own.left || top >= own.bottom || bottom <= own.top
        return skin.contains(other) || isApart || other.closest('.vh') ? [] : [other.textContent]
      })
    })

/** The tools and views of the body figure that lie over each other, in pairs. */
export const coveredTools = (page: Page): Promise<string[]> =>
  stageOf(page).evaluate((stage) => {
    const boxes = [...stage.querySelectorAll('button')].map((button) => ({
      word: button.textContent,
      box: button.getBoundingClientRect(),
    }))
    return boxes.flatMap(({ word, box }, i) =>
      boxes.slice(i + 1).flatMap(({ word: other, box: { left, right, top, bottom } }) => {
        const isApart = left >= box.right || right <= box.left || top >= box.bottom || bottom <= box.top
        return isApart ? [] : [`${word} and ${other}`]
      }),
    )
  })
