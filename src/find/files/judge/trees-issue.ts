/**
 * What the trees add to the weighted sum of an issue's evidence. Grown by bench/fit.ts --trees; bench/runs/ says on which data. One
 * tree a line, as fitted/trees.ts reads them: not for writing by hand.
 */
export const TREES_OF_ISSUES = `
coverageAll .9944 rare .1015 -.015 .009 messagesBest .7391 .014 -.041
rare .0551 commitAll .3844 -.029 -.006 bodyBest .8529 .01 -.008
rare .0619 commitAll .279 -.029 -.006 cosine .8098 .01 -.009
passageAll .8582 rare .1015 -.012 .011 messagesBest .6511 .007 -.02
coverageAll .9944 rare .0551 -.02 .006 messagesBest .7961 .005 -.033
rare .0551 recency .5135 -.027 -.004 commitTitle .0908 .018 -.001
rare .0551 commitAll .3844 -.03 -.007 passageTopTitleStem .9873 .007 -.013
passageAll .8582 commitTitle .7617 .001 .019 messagesBest .5795 .012 -.02
rare .1015 messagesBest .7391 -.021 .01 commitTitle .202 .019 -.002
rare .1015 commitAll .5961 -.021 .011 bodyBest .8529 .012 -.007
rare .1015 messagesBest .7391 -.021 .011 commitTitle .0908 .021 -.001
passageTopTitleStem .1768 recency -.2898 -.011 .035 coverageAll .9944 0 -.014
coverageAll .9944 rare .1015 -.01 .006 messagesBest .8659 .003 -.035
depth -1.1606 pathTimes .0466 .003 -.022 rare .1333 -.008 .005
bodyBest .8529 messagesBest .7391 -.004 .02 commitTitle .137 .027 -.015
rare .0551 commitAll .3844 -.025 -.002 passageTopTitleStem .2631 .02 -.001
coverageAll .9944 rare .1113 -.01 .006 messagesBest .8659 .008 -.035
passageProse .389 commitAll .2992 -.002 .021 rare .1015 -.019 0
coverageAll .9944 rare .1015 -.01 .006 messagesBest .8659 .005 -.034
depth -1.1606 extensionShare .0975 -.021 -.002 pathBestStem .7825 .005 -.007
rare .1113 tests .1255 -.019 .015 namesAll .7161 .009 -.008
commitTitle .0908 messagesBest .001 -.011 .025 commitTitle .6452 -.009 .007
cosine .8098 messagesBest .7961 -.001 .016 commitTitle .0908 .015 -.012
pathBestStem .7825 commitTitle .7617 -.002 .019 commitAll .7925 .004 -.036
coverageTitle .1782 commitAll .239 -.018 .033 commitTitle .0908 .008 -.004
passageTopTitleStem .1986 recency -.4176 -.005 .026 passageTopTitleStem .5472 -.011 .003
depth -.7489 pathTimes .0466 .008 -.019 rare .1015 -.009 .006
passageTopTitleStem .1986 commits -.2029 -.01 .03 rare .1015 -.014 0
coverageTitle .1782 commitAll .279 -.006 .024 pathTimes .9964 0 -.014
passageAll .8582 pathBestStem .0719 -.005 .008 commitAll .2992 .014 -.015
namesAll .3404 pathTimes .001 .01 -.01 commitTitle .202 .02 0
coverageAll .7315 rare .1015 -.011 .009 commitAll .2992 .015 -.011
rare .0551 pathBestStem .1824 .001 -.024 commitTitle .2454 .009 -.002
passageAll .8582 tests .0935 -.005 .014 pathTimes .6359 .003 -.019
depth -1.1606 pathTimes .0466 .003 -.021 rare .0619 -.011 .003
depth -1.1606 pathTimes .0466 .005 -.023 coverageAll .9944 .004 -.009
commitTitle .5624 pathTimes .3118 -.011 .004 pathBestStem .7825 .013 -.011
depth -.7489 pathTimes .0466 .008 -.016 namesAll .1134 -.007 .006
rare .0551 commitAll .3618 -.026 .002 pathBestStem .6561 .005 -.006
depth -.7489 namesTitle .415 -.017 .004 namesAll .7161 .007 -.006
tests .0274 passageTopTitleStem .7498 -.012 .005 pathBestStem .7825 .009 -.009
pathBestStem .1187 commitAll .5961 -.014 .007 commitAll .3618 .013 -.001
passageAll .8582 commitAll .6449 -.003 .015 messagesBest .6511 .004 -.013
depth -1.1606 messagesBest .6511 -.022 -.003 commitTitle .2454 .008 -.001
passageTopTitleStem .9873 depth -.9967 -.011 .005 rare .5027 .006 -.02
passageProse .389 commitAll .2992 -.009 .021 commitTitle .0908 .011 -.005
coverageTitle .0688 .021 passageTopTitleStem .9873 .001 -.011
coverageTitle .1577 commitAll .279 -.008 .022 passageTopTitleStem .5856 -.008 .002
rare .1333 messagesBest .6924 -.016 .007 commits .4348 .01 -.003
passageTopTitleStem .2847 commitAll .1799 -.006 .018 passageTopTitleStem .4813 -.013 0
commitTitle .0908 commitAll .0485 -.007 .022 commitTitle .5624 -.008 .003
pathBestStem .1387 commits 1.0688 -.016 .01 commitTitle .0908 .019 -.001
passageTopTitleStem .1106 .016 passageTopTitleStem .4813 -.009 .002
passageTopTitleStem .9873 pathBestStem .0719 -.007 .007 messagesBest .7961 .005 -.024
passageProse .389 commits .3488 -.002 .022 rare .1333 -.015 0
rare .0551 coverageAll .1784 -.002 -.023 passageAll .3706 .013 0
coverageTitle .0688 .017 passageTopTitleStem .4524 -.01 .002
depth -.7489 passageAll .5982 .003 -.016 passageTopTitleStem .1768 .016 .001
commitTitle .2233 rare .3047 -.003 .02 pathBestStem .7825 .001 -.016
passageProse .389 recency .5135 -.003 .02 namesAll .3043 -.009 .002
namesTitle .5845 pathTimes .0226 .011 -.007 recency .6615 .016 -.003
coverageAll .3632 tests .0935 .001 .029 rare .1463 -.016 -.001
rare .0551 commitAll .3199 -.022 -.001 passageTitleStem .9851 .004 -.008
tests .0935 rare .2685 -.01 .002 pathBestStem .7825 .01 -.011
depth -.7489 passageAll .5982 .005 -.015 messagesBest .001 -.013 .004
commitTitle .7617 pathTimes .3118 -.009 .004 pathBestStem .7825 .016 -.014
commitTitle .9718 namesAll .1134 -.011 .001 pathBestStem .7825 .02 -.012
passageTitleStem .5746 pathTimes .0002 .024 .001 pathBestStem .7825 0 -.011
commits 1.8433 rare .2685 -.006 .008 pathTimes .0598 .018 -.022
pathBestStem .6561 commitTitle .7617 -.001 .014 commitAll .7925 .002 -.025
passageProse .8608 namesTitle .0149 .011 -.002 coverageAll .5346 .007 -.011
coverageTitle .0688 .015 depth -.7489 -.008 .001
messagesTitle .6665 commitTitle .137 .004 -.008 passageBestStem .517 .027 .002
namesAll .7161 commitAll .5961 -.002 .013 cosine .8098 .005 -.014
namesAll .3822 pathTimes .0002 .01 -.009 commitTitle .2233 .021 -.001
passageAll .8582 messagesBest .7391 -.004 .014 commitAll .5961 .002 -.013
coverageTitle .1782 commitAll .279 -.004 .021 tests .3583 -.005 .004
commits 1.8433 namesAll .1134 -.011 .006 pathTimes .0598 .014 -.018
commits 1.8433 commits 1.2099 -.001 .013 extensionShare .0094 .013 -.017
commitTitle .0908 namesAll .4992 .001 .024 extensionShare .1082 0 -.011
namesTitle .0149 bodyTitleStem .7203 .011 -.005 bodyTitleStem .6237 -.012 .001
passageTopTitleStem .5472 passageProse .286 .01 -.009 rare .6513 .009 -.005
coverageTitle .0688 .014 rare .0367 -.02 0
pathBestStem .1387 commits 1.0688 -.016 .007 commitAll .9482 .006 -.009
rare .0551 namesTitle .1071 -.001 -.023 bodyBest .5655 .009 -.002
namesAll .7161 rare .1946 -.005 .009 commitAll .239 .018 -.011
bodyTitleStem .6237 passageTopTitleStem .2847 .007 -.009 commitTitle .1591 .019 0
passageProse .286 commitAll .3407 -.001 .027 rare .1113 -.011 0
pathTimes .0002 namesTitle .415 .017 -.011 namesAll .1134 -.012 .001
passageTitleStem .6071 pathTimes .0002 .024 .001 coverageTitle .5271 -.019 0
depth -1.1606 coverageAll .6628 -.002 -.019 passageAll .3868 .01 0
namesTitle .0149 depth -.7489 -.007 .01 passageTopTitleStem .4813 -.015 0
namesTitle .0149 namesAll .3043 .001 .02 bodyTitleStem .6237 -.01 .001
commits -.4012 namesTitle .5845 -.017 .01 passageAll .4584 .012 0
passageTitleStem .6071 messagesBest .0732 -.016 .008 messagesBest .3565 .009 -.006
namesAll .1134 commits 1.2099 -.016 .011 commitTitle .2454 .013 -.001
cosine .8098 pathBestStem .159 -.005 .008 messagesBest .382 .013 -.009
tests .1255 pathBestStem .1187 -.017 .002 passageAll .4779 .024 .001
namesAll .3822 messagesBest .7961 -.009 .007 passageBestStem .7444 .013 -.002
passageTopTitleStem .9873 commitTitle .6452 -.002 .012 pathTimes .351 .012 -.021
coverageAll .3267 commitAll .4076 -.001 .022 rare .1015 -.016 -.001
commits 1.8433 pathBestStem .0719 -.006 .004 depth .133 -.016 .011
commitAll .3407 passageTopTitleStem .7498 -.001 .023 tests .0528 -.011 .002
commitTitle .0908 commits -.2029 -.005 .023 messagesTitle .3942 -.012 .001
commitTitle .5624 pathTimes .3118 -.009 .003 passageTitleStem .6071 .017 0
namesAll .7161 messagesBest .0732 -.015 .005 messagesBest .3319 .012 -.008
rare .1113 messagesBest .7391 -.016 .009 coverageAll .3829 .012 0
coverageAll .9944 commitTitle .456 -.003 .007 messagesBest .8659 .004 -.024
tests .1255 pathBestStem .1824 -.013 .002 pathBestStem .7825 .01 -.013
pathTimes .0002 commits -.2029 -.016 .018 rare .1015 -.014 .001
rare .0551 depth -.115 .001 -.022 namesAll .7161 .004 -.005
rare .0424 -.014 extensionShare -.1516 -.016 .002
bodyBest .8529 messagesBest .7391 -.003 .014 pathBestStem .7825 .001 -.017
coverageAll .9944 rare .0367 -.015 .003 tests .0063 .012 -.019
namesTitle .7365 pathTimes .0002 .007 -.005 pathBestStem .1824 -.006 .012
passageProse .286 tests .0115 -.005 .026 passageProse .5231 -.01 .002
namesTitle .0149 pathTimes .0348 .018 .001 passageProse .7775 -.008 .003
bodyBest .5655 messagesBest .0732 -.018 .011 passageBestStem .6252 -.016 0
commitTitle .2454 rare .3047 -.002 .016 commitTitle .5624 -.009 .001
coverageAll .3829 passageTopTitleStem .4524 -.002 .016 namesAll .3043 -.009 .001
commitAll .4323 pathBestStem .1187 -.006 .012 tests .3583 -.009 .003
messagesBest .382 coverageTitle .76 -.002 .025 passageAll .4779 .008 -.004
extensionShare -.1516 -.015 titleStem .0417 0 .012
commitTitle .7617 commitTitle .0908 .007 -.006 pathTimes .2818 .022 -.002
coverageAll .4739 passageTopTitleStem .7498 .001 .022 messagesBest .3073 .008 -.005
rare .1218 depth .0925 .002 -.02 commitAll .3407 .009 -.001
coverageTitle .0688 .014 passageTitleStem .4012 -.012 .001
namesAll .9651 rare .1946 -.006 .006 messagesBest .5795 .012 -.013
passageTopTitleStem .4813 recency -.8054 -.018 0 coverageAll .2771 .026 0
passageTitleStem .4228 passageTopTitleStem .2847 .001 -.017 pathTimes .3902 .007 -.003
passageTopTitleStem .2415 recency -.6708 -.006 .017 pathBestStem .0719 -.009 .001
passageTitleStem .9851 messagesTitle .7415 -.002 .009 pathTimes .7521 .002 -.02
pathBestStem .0719 commits 1.0688 -.017 .009 commits 1.8433 .004 -.01
passageTitleStem .6071 messagesBest .7961 -.002 .018 passageTopTitleStem .5856 -.016 0
namesTitle .7365 pathTimes .0002 .009 -.005 commitAll .239 .027 .002
coverageAll .1784 .02 rare .0928 -.015 0
namesTitle .0149 pathTimes .001 .019 0 tests .3583 -.008 .005
pathBestStem .2396 tests .2382 -.009 .006 tests .2382 .008 -.005
messagesBest .8659 commits 1.376 -.001 .011 passageTitleStem .6432 .008 -.01
coverageTitle .1782 recency .3698 .017 0 rare .0551 -.017 0
commitTitle .2679 pathTimes .3118 -.003 .014 commitTitle .5624 -.009 .001
namesAll .3043 bodyBest .37 .007 -.01 passageProse .5231 -.007 .006
pathBestStem .4121 commits -.1071 -.015 .001 tests .2382 .013 -.01
messagesBest .001 -.013 namesTitle .0149 .007 -.002
messagesTitle .9726 rare .0551 -.013 .003 passageProse .635 .009 -.018
depth -.7489 extensionShare .0754 -.014 .006 namesTitle .1071 .009 -.002
passageBestStem .3917 commitAll .2992 -.006 .019 passageTitleStem .2579 -.022 0
coverageAll .6628 tests .0935 -.004 .014 titleStem .0417 -.006 .01
passageTopTitleStem .1106 .013 commits 2.2178 -.002 .01
recency -.8054 bodyTitleStem .6237 -.019 .007 passageTopTitleStem .2847 .012 -.001
`;
