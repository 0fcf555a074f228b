/** The words most leaked passwords that pass the rule are made of: `Welcome1!`, `P@ssw0rd`, `Summer2024!`. */
export const COMMON_CORES = `
  password passwort passwd passcode passpass pass passw motdepasse contrasena senha geheim secret
  welcome welcom willkommen bienvenue hello hallo bonjour letmein changeme default temp temporary
  admin administrator adminadmin root superuser superadmin chief user username guest test testing tester demo
  login signin access backup service support system server manager master office company computer internet
  oracle mysql cisco microsoft windows google facebook samsung apple android linux ubuntu
  qwerty qwertz azerty qwertyui qwertyuiop qwerasdf asdfqwer asdfasdf qazwsx qazwsxedc qweasd qweasdzxc zaqxsw
  zaqwsx qwaszx wasd asdf asdfgh zxcvbn zxcvbnm abcabc abcdabcd
  iloveyou ilove loveyou love lovely lover sweet sweetheart baby babygirl angel princess prince queen king
  monkey dragon tiger tigger lion eagle falcon panther phoenix wolf horse dolphin butterfly turtle spider
  football soccer baseball basketball hockey tennis golf rugby liverpool arsenal chelsea barcelona realmadrid
  superman batman spiderman pokemon starwars matrix ninja pirate wizard merlin gandalf naruto minecraft fortnite
  sunshine summer winter spring autumn january february march april june july august september october november
  december monday tuesday wednesday thursday friday saturday sunday christmas holiday birthday
  michael jordan charlie jessica ashley daniel andrew thomas robert jennifer joshua matthew amanda nicole anthony
  william george michelle jasmine hannah samantha elizabeth victoria alexander benjamin david james john maria
  ferrari mercedes mustang corvette porsche harley yamaha toyota honda nissan bmw audi
  london paris berlin newyork america canada germany france england mexico brazil india china russia
  freedom whatever trustno shadow hunter killer thunder lightning storm flower rainbow cookie cheese chocolate
  pepper ginger banana orange purple yellow silver golden diamond crystal buster bailey maggie rocky lucky
  money bitcoin dollar business success winner champion gangster player gamer
`
  .trim()
  .split(/\s+/u);
