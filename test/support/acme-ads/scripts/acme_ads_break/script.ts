export default async () => {
  throw new Error('this script never works');
};
