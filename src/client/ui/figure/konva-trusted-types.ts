import { Konva } from 'konva/lib/Core.js'

const { setContainer } = Konva.Stage.prototype

/**
 * Konva empties a stage's element by `innerHTML = ''`, which our Trusted Types policy forbids: elements of stages empty
 * themselves instead. Import this file before a stage is made.
 */
Konva.Stage.prototype.setContainer = function setSafeContainer(
  this: InstanceType<typeof Konva.Stage>,
  container: HTMLDivElement,
) {
  const empty = () => {
    container.replaceChildren()
  }
  Object.defineProperty(container, 'innerHTML', { configurable: true, set: empty })
  return setContainer.call(this, container)
}
