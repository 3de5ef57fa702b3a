import HtmlWebpackPlugin from 'html-webpack-plugin';

/** The document. Its template begins with the style sheet, which only a build of a document has to make. */
export const document = (settings: HtmlWebpackPlugin.Options) =>
  new HtmlWebpackPlugin({
    ...settings,
    templateParameters: async (_compilation, _assets, _tags, options) => ({
      styleSheet: (await import('@registers/shared/style-sheet')).styleSheet,
      htmlWebpackPlugin: { options },
    }),
  });
