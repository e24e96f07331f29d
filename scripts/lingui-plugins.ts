import { transformAsync, types, type PluginObj } from '@babel/core'
import macros from '@lingui/babel-plugin-lingui-macro'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const hasKey = (node: types.Node, name: string): node is types.ObjectProperty =>
  types.isObjectProperty(node) && types.isIdentifier(node.key, { name })

/**
 * Compiles `{ id: 'x1Yz', message: 'See {name}' }` to `{ …, message: ['See ', ['name']] }`, so that the browser parses
 * no messages.
 */
const compileDescriptors: PluginObj = {
  visitor: {
    ObjectExpression: ({ node }) => {
      const message = node.properties.find((each) => hasKey(each, 'message'))
      if (!node.properties.some((each) => hasKey(each, 'id')) || message === undefined) return
      if (types.isStringLiteral(message.value))
        message.value = types.valueToNode(compileMessage(message.value.value)) as types.Expression
    },
  },
}

/**
 * Compiles the messages of Lingui's macros where they are used. English therefore needs no catalog and loads with its
 * page.
 */
export const compileMessages: Plugin = {
  name: 'compile-messages',
  enforce: 'pre',
  transform: {
    filter: { id: /(src[\\/]client|sw)[\\/].*\.tsx?$/, code: /@lingui\/(?:core|react)\/macro/ },
    handler: async (code, filename) => {
      const result = await transformAsync(code, {
        filename,
        configFile: false,
        babelrc: false,
        sourceMaps: true,
        parserOpts: { plugins: ['typescript', 'jsx'] },
        plugins: [[macros, { descriptorFields: 'message' }], compileDescriptors],
      })
      return result?.code == null ? null : { code: result.code, map: result.map ?? null }
    },
  },
}

/**
 * Compiles a catalog to its translated messages alone, so that a page can tell which of its texts are still English.
 */
export const compileCatalogs: Plugin = {
  name: 'compile-catalogs',
  transform: {
    filter: { id: /\.po$/ },
    handler: async (source, filename) => {
      const parsed = await formatter().parse(source, { locale: undefined, sourceLocale: 'en-NZ', filename })
      const translated = Object.entries(parsed).filter(([, { translation }]) => translation)
      const messages = Object.fromEntries(
        translated.map(([id, { translation = '' }]) => [id, compileMessage(translation)]),
      )
      return { code: `export const messages = ${JSON.stringify(messages)}`, map: null, moduleType: 'js' }
    },
  },
}
