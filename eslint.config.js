import tseslint from 'typescript-eslint';

/** A literal in a literal only outwits the formatter; also behind `as const`. */
const spreads = ['SpreadElement', 'SpreadElement > TSAsExpression'].flatMap((spread) =>
  ['ObjectExpression', 'ArrayExpression'].map((literal) => ({
    selector: `${spread} > ${literal}`,
    message: 'Write the entries themselves.',
  })),
);

/** Taste is settled here; prettier settles layout. Files stay short, `any` stays at parsing borders. */
export default tseslint.config(
  {
    ignores: ['node_modules/**', 'data/**', 'out/**', 'dist/**', 'scripts-library/*/scripts.d.ts'],
  },
  ...tseslint.configs.strict,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
      'no-restricted-syntax': ['error', ...spreads],
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
    },
  },
  {
    // A comment begins with its subject.
    rules: {
      'no-warning-comments': [
        'error',
        {
          terms: ['what', 'whoever', 'those', 'who', 'whose'],
          location: 'start',
          decoration: ['*'],
        },
      ],
    },
  },
  {
    // Every promise has an owner: one that rejects without would take the process down.
    files: ['runtime/**/*.ts'],
    languageOptions: {
      parserOptions: { project: 'runtime/tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
    },
  },
  {
    // On the way of a call. V8 keeps each such object or function until a full collection, with all that it reaches.
    files: [
      'runtime/{middleware,pages,platforms,runs,sandbox,scripts,tools}/**/*.ts',
      'runtime/transport/{http,mcp,pages,rest}/**/*.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...spreads,
        {
          selector: "ObjectExpression > Property[kind='get']",
          message: 'Write a method, or a class with the getter.',
        },
        {
          selector:
            "AssignmentExpression[operator='='][left.type='MemberExpression'][right.type=/^(Arrow)?FunctionExpression$/]",
          message: 'Name the function, and assign the name.',
        },
      ],
    },
  },
  {
    // At the doors, where strangers choose the moment, `void` is no owner either.
    files: ['runtime/{transport,admin,cli}/**/*.ts'],
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    // Pieces of one script in a page: what one names, another uses.
    files: ['runtime/transport/mcp/apps/*.js'],
    rules: { '@typescript-eslint/no-unused-vars': 'off' },
  },
  {
    files: ['test/**', 'plugins/platforms/*/test/**'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'max-lines': 'off' },
  },
);
