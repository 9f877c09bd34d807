/** Settings with which every database of the engine opens. */
export const engineSettings = {
  threads: '2',
  memory_limit: '256MB',
  autoinstall_known_extensions: 'false',
  autoload_known_extensions: 'false',
  allow_community_extensions: 'false',
};
