import { shuffleOrder } from './image-kinds.ts'

/**
 * The pieces of an image in the order in which its shuffled sheet holds them: within each run of four the last comes
 * first, and a short last run keeps that order over those it has (docs/domain.md 5.1). Place i of the sheet holds piece
 * `[i]`.
 */
export const shuffledPieces = (count: number): number[] =>
  Array.from({ length: Math.ceil(count / shuffleOrder.length) }, (_, run) =>
    shuffleOrder.map((place) => run * shuffleOrder.length + place).filter((piece) => piece < count),
  ).flat()
