import tseslint from 'typescript-eslint';

/** Taste is settled here; prettier settles layout. Files stay short, `any` stays at parsing borders. */
export default tseslint.config(
  { ignores: ['node_modules/**', 'data/**', 'out/**', 'sdk/generated/**'] },
  ...tseslint.configs.strict,
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
      '@typescript-eslint/no-explicit-any': 'error',
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
    files: ['test/**'],
    rules: { '@typescript-eslint/no-unused-expressions': 'off', 'max-lines': 'off' },
  },
);
